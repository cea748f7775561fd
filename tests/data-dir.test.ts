import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spawnApp } from './support/app.ts'
import { asUnknownUser, canBecomeOthers, hasContainers, isLinuxRoot, onDiskOf } from './support/container.ts'
import { runCommand } from './support/run-command.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'localsound-data-'))
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const newDataDir = () => mkdtemp(join(folder, 'data-'))

/** What a command prints that is refused, started behind another command where one is given. */
async function refusalOf(args: string[], dataDir: string, prefix: string[] = []) {
  const [program = '', ...rest] = [...prefix, process.execPath, 'src/cli/localsound.ts', ...args]
  const { ok, output } = await runCommand([program, ...rest], { env: { DATA_DIR: dataDir, DATABASE_URL: '' } })
  expect(ok).toBe(false)
  return output.trim()
}

const commands = [
  ['import', 'shows.ics'],
  ['grant-operator', 'dana@example.com'],
  ['revoke-operator', 'dana@example.com'],
  ['reconcile'],
]

// Each command is a process of its own that loads the product: side by side they take half the time.
describe.concurrent('a DATA_DIR that cannot be used', () => {
  test.for(commands)('%s says in one sentence that DATA_DIR is a file', async (command) => {
    const file = join(await newDataDir(), 'file')
    await writeFile(file, '')
    expect(await refusalOf(command, file)).toBe(`DATA_DIR (${file}) is a file. Set DATA_DIR to a folder.`)
  })

  test('npm start says in one sentence that DATA_DIR is a file', { timeout: 120_000 }, async () => {
    const file = join(await newDataDir(), 'file')
    await writeFile(file, '')
    await using app = spawnApp({ DATA_DIR: join(file, 'below') })
    expect(await app.ended).toBe(1)
    expect(app.output()).toContain(
      `LocalSound did not start.\nDATA_DIR (${file}/below) lies below a file. Set DATA_DIR to a folder.\n`,
    )
  })

  test.runIf(canBecomeOthers)('a command says who cannot write to DATA_DIR', async () => {
    const dataDir = await newDataDir()
    await chmod(dataDir, 0o755)
    expect(await refusalOf(['reconcile'], dataDir, asUnknownUser)).toBe(
      `The user 12345 cannot read and write DATA_DIR (${dataDir}). Give 12345 access, or set DATA_DIR to another folder.`,
    )
  })

  test.runIf(isLinuxRoot).for(commands)('%s by root leaves the data of another user as it is', async (command) => {
    const dataDir = await newDataDir()
    await writeFile(join(dataDir, 'secrets.json'), '{}')
    await chown(join(dataDir, 'secrets.json'), 65_534, 65_534)
    expect(await refusalOf(command, dataDir)).toBe(
      `The data in ${dataDir} belongs to the user nobody. Run this command as nobody.`,
    )
  })

  test.runIf(isLinuxRoot)(
    'npm start by root leaves the data of another user as it is',
    { timeout: 120_000 },
    async () => {
      const dataDir = await newDataDir()
      await writeFile(join(dataDir, 'secrets.json'), '{}')
      await chown(join(dataDir, 'secrets.json'), 65_534, 65_534)
      await using app = spawnApp({ DATA_DIR: dataDir })
      expect(await app.ended).toBe(1)
      expect(app.output()).toContain(
        `LocalSound did not start.\nThe data in ${dataDir} belongs to the user nobody. Run this command as nobody.\n`,
      )
    },
  )

  test.runIf(hasContainers)('a first start on a small disk says how much it needs', async () => {
    const dataDir = await newDataDir()
    expect(await refusalOf(['reconcile'], dataDir, onDiskOf('50m', dataDir))).toMatch(
      /^The disk that holds DATA_DIR \(\S+\) has 49 MB left, and a first start needs 150 MB\. Free some space on it, or/,
    )
  })

  test.runIf(hasContainers)(
    'a start on data whose disk is full says so, and works when there is space again',
    async () => {
      const dataDir = await newDataDir()
      const script = `
      "$@" && head -c 300m /dev/zero > "$DATA_DIR/filler"
      "$@"; echo "exit code $?"; rm "$DATA_DIR/filler"; "$@"; exit 1`
      const output = await refusalOf(['reconcile'], dataDir, [...onDiskOf('170m', dataDir), 'sh', '-c', script, 'sh'])
      expect(output.replaceAll(/^head: .*\n/gm, '').split('\n')).toEqual([
        expect.stringContaining('0 open orders'),
        `The disk that holds DATA_DIR (${dataDir}) is full. Free some space on it, then start again.`,
        'exit code 1',
        expect.stringContaining('0 open orders'),
      ])
    },
  )

  test.runIf(hasContainers)('a command says that the disk is full', async () => {
    const dataDir = await newDataDir()
    expect(await refusalOf(['reconcile'], dataDir, onDiskOf('4k,nr_inodes=2', dataDir))).toBe(
      `The disk that holds DATA_DIR (${dataDir}) is full. Free some space on it, then start again.`,
    )
  })
})
