import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createBuilder } from 'vite'
import { built } from './build.ts'
import { compressFiles } from './compress.ts'
import { drawIcons } from './icons.ts'
import { buildServiceWorker } from './service-worker.ts'

// The process that builds the screens and the host: `build.ts` starts it when it is needed.
const root = join(import.meta.dirname, '../../..')

await Promise.all([built.client, dirname(built.server)].map((folder) => rm(folder, { recursive: true, force: true })))
// React Router would empty the whole folder, which contains other things too.
const builder = await createBuilder({ root, logLevel: 'error', build: { emptyOutDir: false } })
await builder.buildApp()
await drawIcons(join(root, 'public/icon.svg'), built.client)
await buildServiceWorker(root, built.client)
await compressFiles(built.client)
// Vite's watchers and servers would keep the process alive.
process.exit()
