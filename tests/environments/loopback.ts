import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startApp } from '../support/app.ts'
import { newServiceFolder, startSystemPostgres } from '../support/system-postgres.ts'

// Starts the app on a machine that has only one loopback address: ::1, or 127.0.0.1 with IPv6 switched off. Each is a
// network namespace of Linux, so this needs root, and the Debian packages `postgresql`, `iproute2` and `procps`.

const machines = {
  'only ::1': { host: '::1', commands: ['ip addr del 127.0.0.1/8 dev lo'] },
  'IPv6 off': {
    host: '127.0.0.1',
    commands: ['sysctl -qw net.ipv6.conf.all.disable_ipv6=1 net.ipv6.conf.lo.disable_ipv6=1'],
  },
} as const

const inside = process.argv[2]

/** Runs this file again in a namespace, where `localhost` is the one address that there is. */
async function enter(name: keyof typeof machines, hosts: string) {
  const { host, commands } = machines[name]
  await writeFile(hosts, `${host} localhost\n`)
  const script = ['ip link set lo up', ...commands, `mount --bind ${hosts} /etc/hosts`, `exec "$0" "$@"`].join(' && ')
  const args = ['--net', '--mount', 'bash', '-c', script, process.execPath, import.meta.filename, host]
  const child = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${name}: exit code ${code}\n${output}`)
  console.log(`${name}: ${output.trim()}`)
}

await using scratch = await newServiceFolder()
const { folder } = scratch
if (inside) {
  await using server = await startSystemPostgres({ folder, host: inside === '::1' ? '::1' : '127.0.0.1' })
  await using app = await startApp({ DATA_DIR: join(folder, 'app'), DATABASE_URL: server.url, DEMO: 'false' })
  const home = await fetch(app.origin)
  console.log(`ready at ${app.origin}, home page ${home.status}`)
} else {
  for (const name of ['only ::1', 'IPv6 off'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one namespace after the other
    await enter(name, join(folder, 'hosts'))
  }
}
