import { fetchNode, makeDebianRoot, npmCache } from './debian-root.ts'
import { cloneFor, newFolder } from './folders.ts'
import type { Sandbox } from './sandbox.ts'
import type { User } from './user.ts'

/** A Node and the npm that ships with it. */
export type NodeRelease = { node: string; npm: string }

/** 11.6.2 is the first npm that installs `node_modules/.bin/node` everywhere. */
export const nodeReleases: NodeRelease[] = [
  { node: '20.19.0', npm: '10.8.2' },
  { node: '22.12.0', npm: '10.9.0' },
  { node: '24.11.0', npm: '11.6.1' },
  { node: '24.12.0', npm: '11.6.2' },
  { node: '26.10.0', npm: '12.2.0' },
]

/** A clone of the project, without packages, on a Debian that has nothing but this Node and npm. */
export async function freshMachine({ node, npm }: NodeRelease, user: User, env: Record<string, string> = {}) {
  const clone = await newFolder(user)
  await cloneFor(user, clone.path)
  const sandbox: Sandbox = {
    root: await makeDebianRoot(),
    user,
    readable: { '/opt/node': await fetchNode(node, npm) },
    writable: { '/app': clone.path, '/npm-cache': await npmCache(user) },
    env: {
      PATH: '/opt/node/bin:/usr/bin:/bin',
      HOME: '/tmp',
      NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
      npm_config_cache: '/npm-cache',
      npm_config_update_notifier: 'false',
      ...env,
    },
    cwd: '/app',
  }
  return { sandbox, [Symbol.asyncDispose]: clone[Symbol.asyncDispose] }
}
