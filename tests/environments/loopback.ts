import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from './support/environment.ts'
import { runProgram } from './support/program.ts'
import { newFolder } from './support/folders.ts'

const startAndVisit = join(import.meta.dirname, 'support/start-on-loopback.ts')

/** A machine with one loopback address, and the command that takes the other one away. */
const machines = [
  { name: 'only ::1', host: '::1', command: 'ip addr del 127.0.0.1/8 dev lo' },
  {
    name: 'IPv6 off',
    host: '127.0.0.1',
    command: 'sysctl -qw net.ipv6.conf.all.disable_ipv6=1 net.ipv6.conf.lo.disable_ipv6=1',
  },
]

export const environments: Environment[] = machines.map(({ name, host, command }) => ({
  name: `a loopback interface with one address, ${name}`,
  needs: { postgres: 'postgresql', ip: 'iproute2', sysctl: 'procps', unshare: 'util-linux' },
  run: () => startInNamespace(host, command),
}))

/** Starts the app in a network namespace in which `localhost` is this address. */
async function startInNamespace(host: string, command: string): Promise<string> {
  await using folder = await newFolder('postgres')
  const hosts = join(folder.path, 'hosts')
  await writeFile(hosts, `${host} localhost\n`)
  const script = `ip link set lo up && ${command} && mount --bind ${hosts} /etc/hosts && exec "$0" "$@"`
  const program = [process.execPath, startAndVisit, host, folder.path]
  return (await runProgram(['unshare', '--net', '--mount', 'bash', '-c', script, ...program])).trim()
}
