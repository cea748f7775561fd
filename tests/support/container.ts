import { spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { startElsewhere } from './embedded-process.ts'

/** An ordinary user may have these namespaces only within a user namespace of their own. */
const asUser = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']
const ownNamespaces = ['unshare', ...asUser, '--pid', '--ipc', '--mount', '--fork', '--mount-proc', '--kill-child']

/** Whether this machine lets us make containers of our own. */
export const hasContainers =
  process.platform === 'linux' && spawnSync(ownNamespaces[0] ?? '', [...ownNamespaces.slice(1), 'true']).status === 0

/** Hides programs of the system, then starts the app beside process 1, which goes on when the app is killed. */
const script = `
  for program in $HIDDEN; do
    path=$(command -v $program) && mount --bind /dev/null "$(readlink -f "$path")"
  done
  "$@" & wait $!
  code=$?; [ $code -lt 128 ] && exit $code
  exec sleep 600`

type ContainerOptions = { outlives?: boolean; hiddenPrograms?: string[] }

/**
 * Runs the launcher in a container: with process ids, shared memory and mounts of its own, on files of this machine.
 *
 * @returns the running launcher, whose `kill` ends the container's process 1 and thereby all of it
 */
export async function startInContainer(
  dataDir: string,
  { outlives = false, hiddenPrograms = [] }: ContainerOptions = {},
) {
  const prefix = [...ownNamespaces, 'env', `HIDDEN=${hiddenPrograms.join(' ')}`, 'sh', '-c', script, 'sh']
  const launcher = await startElsewhere(dataDir, prefix, undefined, { outlives })
  return {
    ...launcher,
    killApp: () => killProcess((argv) => argv[0] === process.execPath && argv.join(' ').includes(dataDir)),
    killPostmaster: () =>
      killProcess((argv) => argv[0]?.endsWith('/postgres') === true && argv.includes(`${dataDir}/postgres`)),
  }
}

async function killProcess(matches: (argv: string[]) => boolean) {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (matches(commandLine.split('\0'))) process.kill(Number(pid), 'SIGKILL')
  }
}
