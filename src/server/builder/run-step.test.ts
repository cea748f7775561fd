import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { untilGone } from '../../../tests/support/embedded-process.ts'
import { runStep } from './run-step.ts'

const newFolder = () => mkdtempDisposable(join(tmpdir(), 'localsound-step-'))

test('a step of a build ends when the process that builds is killed', async () => {
  await using folder = await newFolder()
  const [step, pidFile] = [join(folder.path, 'step.ts'), join(folder.path, 'pid')]
  await writeFile(
    step,
    `import { writeFileSync } from 'node:fs'
    writeFileSync('pid', String(process.pid))
    setInterval(() => {}, 1_000)`,
  )
  const program = `import { runStep } from ${JSON.stringify(import.meta.resolve('./run-step.ts'))}
    await runStep(${JSON.stringify(step)}, ${JSON.stringify(folder.path)})`
  const builder = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program])
  await expect.poll(() => existsSync(pidFile), { timeout: 10_000 }).toBe(true)
  builder.kill('SIGKILL')
  await once(builder, 'close')

  await untilGone(Number(await readFile(pidFile, 'utf8')))
})

test('a step of a build that fails reports what it printed', async () => {
  await using folder = await newFolder()
  await writeFile(join(folder.path, 'step.ts'), "throw new Error('no such icon')")
  await expect(runStep(join(folder.path, 'step.ts'), folder.path)).rejects.toThrow(
    /^LocalSound could not be built:[^]*no such icon/,
  )
  await writeFile(join(folder.path, 'step.ts'), '')
  await expect(runStep(join(folder.path, 'step.ts'), folder.path)).resolves.toBeUndefined()
})
