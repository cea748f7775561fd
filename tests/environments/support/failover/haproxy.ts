import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startServer } from '../program.ts'
import { freePort } from '../../../support/free-port.ts'

const documented = join(import.meta.dirname, '../../../../deploy/haproxy.cfg')

/**
 * HAProxy with the configuration that docs/operations.md recommends, its addresses replaced by ports of loopback, once
 * it knows which server is the primary.
 *
 * @param folder  where the configuration is written
 * @param servers the primary's port and the standby's
 */
export async function startHaproxy(folder: string, servers: { primary: number; standby: number }) {
  const port = await freePort()
  const addresses: [documented: string, port: number][] = [
    ['127.0.0.1:5000', port],
    ['10.0.0.11:5432', servers.primary],
    ['10.0.0.12:5432', servers.standby],
  ]
  let configuration = await readFile(documented, 'utf8')
  for (const [address, actual] of addresses) {
    if (!configuration.includes(address)) throw new Error(`deploy/haproxy.cfg does not name ${address}.`)
    configuration = configuration.replace(address, `127.0.0.1:${actual}`)
  }
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, configuration)

  // Servers count as up until their first check.
  const program = await startServer(['haproxy', '-db', '-f', file], {}, (output) =>
    output.includes('primary/db2 is DOWN'),
  )
  return { ...program, port }
}
