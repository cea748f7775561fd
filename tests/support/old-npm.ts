import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { nodePackage } from '../../src/server/launch/bundled-node.js'
import { runCommand } from './run-command.ts'
import { root } from './sources.ts'

/** Below the time limit of every test that installs them, so that its message is the one that appears. */
const downloadTimeoutMs = 90_000

/** npm and Node as Node 20.19 ships them: this npm leaves no link to the project's own Node in node_modules/.bin. */
const packages = ['npm@10.8.2', `${nodePackage}@20.19.0`]

/** What a machine says about the way to the registry: certificates, proxies, the registry itself, a cache. */
const registrySettings =
  /^(NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|https?_proxy|no_proxy|npm_config_(registry|cafile|cache))$/i

/** Installs an old Node and its npm from the registry, once, into a folder of their own. */
export async function installOldNpm() {
  const cache = join(root, 'node_modules/.cache')
  const modules = join(cache, 'localsound-old-npm/node_modules')
  if (!existsSync(modules)) await install(cache)

  const node = join(modules, nodePackage, 'bin/node')
  const npm: [string, string] = [node, join(modules, 'npm/bin/npm-cli.js')]
  // What a machine has on its path, with the old Node first.
  const path = [dirname(node), '/usr/local/bin', '/usr/bin', '/bin', '/usr/sbin', '/sbin'].join(delimiter)
  const network = Object.entries(process.env).filter(([name]) => registrySettings.test(name))
  const env = { ...Object.fromEntries(network), PATH: path, HOME: process.env['HOME'] }
  return { node, npm, path, env }
}

/** Test files run beside each other: each installs into a new folder, and the first one gets the name. */
async function install(cache: string) {
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'old-npm-'))
  const command = ['npm', 'install', '--no-save', '--prefix', folder, ...packages] as const
  const { ok, output } = await runCommand([...command], { timeoutMs: downloadTimeoutMs })
  if (!ok) {
    await rm(folder, { recursive: true })
    throw new Error(
      `The tests need ${packages.join(' and ')} from the npm registry, and npm could not install them within ` +
        `${downloadTimeoutMs / 1_000} s. Check the connection to the registry and run the tests again.\n${output}`,
    )
  }
  await rename(folder, join(cache, 'localsound-old-npm')).catch(() => rm(folder, { recursive: true }))
}
