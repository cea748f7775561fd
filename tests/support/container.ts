import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { startElsewhere } from './embedded-process.ts'

const succeeds = ([program = '', ...options]: string[]) => spawnSync(program, options).status === 0

/** An ordinary user may have these namespaces only within a user namespace of their own. */
const asUser = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']
const ownNamespaces = ['unshare', ...asUser, '--pid', '--ipc', '--mount', '--fork', '--mount-proc', '--kill-child']

/** Whether this machine lets us make containers of our own. */
export const hasContainers = process.platform === 'linux' && succeeds([...ownNamespaces, 'true'])

/** Hides programs of the system, then starts the app beside process 1, which goes on when the app is killed. */
const script = `
  for program in $HIDDEN; do
    path=$(command -v $program) && mount --bind /dev/null "$(readlink -f "$path")"
  done
  "$@" & wait $!
  code=$?; [ $code -lt 128 ] && exit $code
  exec sleep 600`

/**
 * A command that runs another as root of a machine that refuses user namespaces, for `startElsewhere`: it waits for its
 * user ids, which only root outside can give it.
 */
export const withoutNamespaces = {
  prefix: [
    ...['unshare', '--user', 'sh', '-c'],
    `echo waiting; read go; exec sh -c 'echo 0 > /proc/sys/user/max_user_namespaces; exec "$@"' sh "$@"`,
    'sh',
  ],
  prepare: async (pid: number) => {
    for (const map of ['uid_map', 'gid_map']) await writeFile(`/proc/${pid}/${map}`, '0 0 65536')
  },
}

/** A command that runs another where `/etc/passwd` has these lines. */
export const withPasswd = (path: string) => [
  ...['unshare', '--mount', 'sh', '-c', 'mount --bind "$0" /etc/passwd && exec "$@"'],
  path,
]

/** A command that runs another as a user whom the system does not know. */
export const asUnknownUser = ['setpriv', '--reuid=12345', '--regid=0', '--clear-groups']

/** Whether tests may change what a process knows of users, and of what it may do. */
export const isLinuxRoot =
  process.platform === 'linux' && process.getuid?.() === 0 && succeeds(['unshare', '--user', '--mount', 'true'])

/** Whether another user can run this project: not from a folder that only root may enter. */
export const canBecomeOthers = isLinuxRoot && succeeds([...asUnknownUser, process.execPath, '--version'])

/** A command that runs another on a disk of this size, mounted over a folder. */
export const onDiskOf = (size: string, folder: string) => [
  ...['unshare', ...asUser, '--mount', 'sh', '-c', `mount -t tmpfs -o size=${size} tmpfs "$0" && exec "$@"`],
  folder,
]

/** A command that runs another in a network of its own, after what sets it up: its loopback interface begins as down. */
export const inNetwork = (setUp: string) => [
  ...['unshare', ...asUser, '--net', 'sh', '-c', `${setUp} && exec "$@"`],
  'sh',
]

const ipv6Only = inNetwork('ip link set lo up && ip addr del 127.0.0.1/8 dev lo && grep -q 0001 /proc/net/if_inet6')
/** A command that runs another on a machine without IPv4, where this one has IPv6 and the program `ip`. */
export const withoutIPv4 = { prefix: ipv6Only, isPossible: hasContainers && succeeds([...ipv6Only, 'true']) }

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
  const launcher = await startElsewhere(dataDir, prefix, { outlives })
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
