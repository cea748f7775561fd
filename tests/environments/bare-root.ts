import { spawnSync } from 'node:child_process'
import { chownSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Starts the app's own PostgreSQL, twice on the same data, in a Debian that holds nothing but its essential packages,
// under users that such an image may be run as. Prints one line for each. Needs root, and the Debian packages
// `mmdebstrap` and `bubblewrap`.

const project = join(import.meta.dirname, '../..')

type Environment = { name: string; uid: number; options: string[]; passwd?: string }

const refuseNamespaces = ['--unshare-user', '--disable-userns']
const environments: Environment[] = [
  { name: 'root, no user has the id 1000', uid: 0, options: ['--cap-add', 'ALL'] },
  { name: 'root without capabilities', uid: 0, options: [] },
  { name: 'root, namespaces refused', uid: 0, options: [...refuseNamespaces, '--cap-add', 'ALL'] },
  { name: 'root alone in /etc/passwd', uid: 0, options: ['--cap-add', 'ALL'], passwd: 'root:x:0:0::/root:/bin/sh\n' },
  { name: 'a user id that is not listed', uid: 12_345, options: [] },
  { name: 'a user id that is not listed, namespaces refused', uid: 12_345, options: refuseNamespaces },
]

const program = `
  import { startEmbedded } from '/project/src/db/embedded.ts'
  const start = () => startEmbedded({ dataDir: '/data', log: (line) => console.log(line) })
  try {
    for (const database of [await start(), await start()]) await database.stop()
    await (await start()).stop()
  } catch (error) {
    console.log(error.name === 'StartError' ? error.message : error)
  }`

function run(command: string, options: string[]) {
  const { status, stdout, stderr } = spawnSync(command, options, { encoding: 'utf8' })
  return { isDone: status === 0, output: `${stdout}${stderr}`.trim() }
}

async function tryEnvironment(root: string, { name, uid, options, passwd }: Environment, scratch: string) {
  const data = await mkdtemp(join(scratch, 'data-'))
  chownSync(data, uid, 0)
  const passwdFile = join(scratch, 'passwd')
  if (passwd) await writeFile(passwdFile, passwd)
  const become = uid === 0 ? [] : ['setpriv', `--reuid=${uid}`, '--regid=0', '--clear-groups']
  const [command = '', ...rest] = [
    ...become,
    ...['bwrap', '--bind', root, '/', '--proc', '/proc', '--dev', '/dev', '--ro-bind', project, '/project'],
    ...['--bind', data, '/data', ...(passwd ? ['--ro-bind', passwdFile, '/etc/passwd'] : []), ...options],
    ...['/project/node_modules/.bin/node', '--input-type=module', '--eval', program],
  ]
  console.log(`${name}: ${run(command, rest).output.replaceAll('\n', ' | ')}`)
}

const scratch = await mkdtemp(join(tmpdir(), 'localsound-bare-root-'))
try {
  run('chmod', ['755', scratch])
  const root = join(scratch, 'root')
  await mkdir(root)
  const made = run('mmdebstrap', ['--variant=essential', '--include=libstdc++6', 'bookworm', root])
  if (!made.isDone) throw new Error(made.output)
  for (const folder of ['project', 'data']) await mkdir(join(root, folder))
  for (const environment of environments) await tryEnvironment(root, environment, scratch)
} finally {
  await rm(scratch, { recursive: true, force: true })
}
