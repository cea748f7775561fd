import { resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import packageJson from './package.json' with { type: 'json' }

/** What a first visit runs: the shell and Home, and all that they import. */
let firstScreens: Set<string> | undefined
/** What every page loads once it is idle. Part of `shared-parts`, it would bring all of that file to every page. */
let idleScreen: Set<string> | undefined
/** What an event's page runs; people come to it by a link that somebody sent them. */
let eventScreen: Set<string> | undefined

function followImports(context: Rolldown.ChunkingContext, entries: string[]) {
  const reached = new Set(entries.map((file) => resolve(import.meta.dirname, file)))
  // A set that grows while it is gone through is gone through to its end.
  for (const id of reached) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
  return reached
}

function isOfFirstScreens(id: string, context: Rolldown.ChunkingContext) {
  firstScreens ??= followImports(context, ['src/web/root.tsx', 'src/web/routes/home.tsx'])
  // One of the package's icons would bring those of all screens along.
  const icons = [...firstScreens].find((path) => path.includes('/node_modules/lucide-react/'))
  if (icons) throw new Error(`First screens draw their own icons (src/web/kit/icon.tsx), and import ${icons}.`)
  return firstScreens.has(id)
}

function isOfIdleScreen(id: string, context: Rolldown.ChunkingContext) {
  idleScreen ??= followImports(context, ['src/web/shell/web-app/web-app-later.tsx'])
  return idleScreen.has(id)
}

function isOfEventScreen(id: string, context: Rolldown.ChunkingContext) {
  eventScreen ??= followImports(context, ['src/web/routes/event.tsx'])
  return eventScreen.has(id)
}

/** The router's loader of screens is ours: one reload for a chunk that is gone, not one at each try. */
function ownRouteLoading(): Plugin {
  let isReplaced = false
  return {
    name: 'own-route-loading',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (!source.endsWith('/routeModules.js') || !importer?.includes('/react-router/dist/')) return null
      isReplaced = true
      return resolve(import.meta.dirname, 'src/web/shell/chunk-recovery/route-modules.ts')
    },
    buildEnd(error) {
      if (!error && !isReplaced) throw new Error('The router has no routeModules.js any more: see route-modules.ts.')
    },
  }
}

/** Files that come as they are name a map of their sources, which we do not serve (quality.md check 46). */
function withoutMapNames(): Plugin {
  return {
    name: 'without-map-names',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !/\.m?js$/.test(file.fileName)) continue
        file.source = Buffer.from(file.source)
          .toString()
          .replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n')
      }
    },
  }
}

/** Of 2,000 icons that one module offers, only those that a screen imports are read. */
const experimental = { lazyBarrel: true }

/** What is in no production install is built in; a dependency stays outside, so that there is one instance of it. */
const builtIn = { noExternal: true, external: Object.keys(packageJson.dependencies) } as const

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), ownRouteLoading(), withoutMapNames()],
  environments: {
    client: {
      build: {
        rollupOptions: {
          experimental,
          output: {
            // Two files instead of twenty: many small ones compress four kilobytes worse.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
                // What draws maps, by itself: it changes seldom, and only those who open a map load it.
                { name: 'maplibre', test: /\/node_modules\/maplibre-gl\// },
                {
                  debugName: 'first-screens',
                  name: (id, context) => (isOfFirstScreens(id, context) ? 'first-screens' : null),
                },
                {
                  debugName: 'web-app-later',
                  name: (id, context) => (isOfIdleScreen(id, context) ? 'web-app-later' : null),
                },
                {
                  // One file instead of twenty: each costs a round trip on a slow line.
                  debugName: 'shared-parts',
                  name: (id, context) => (isOfEventScreen(id, context) ? 'shared-parts' : null),
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    // The host is built with the screens: both then share one request context.
    ssr: {
      resolve: command === 'build' ? builtIn : {},
      build: { rollupOptions: { experimental, input: './src/server/http/app.ts', output: { codeSplitting: false } } },
    },
  },
}))
