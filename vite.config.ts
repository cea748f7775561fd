import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What a first visit to Home runs besides the framework: one file, because many small ones compress worse. */
const firstScreens = [
  /\/src\/kernel\/(day|genres|limits|money)\.ts$/,
  /\/src\/web\/(discover|pictures|shell)\/(?!account-menu|place-suggestions|day-groups|show-days|date-field)/,
  /\/src\/web\/kit\/(button|button-link|button-look|empty-state|icon|notice|page|section)\.tsx?$/,
  /\/src\/web\/events\/(age-tag|demo-mark|event-tile|feature-tile|poster-fan|price-tag|price-words|when)\.tsx?$/,
  /\/src\/web\/(paths\.ts|profiles\/(kind-of|profile-tile)\.tsx?)$/,
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: 'first-screens', test: (id) => firstScreens.some((one) => one.test(id)) },
              ],
            },
          },
        },
      },
    },
    // The host is built with the screens: both then share one request context.
    ssr: { build: { rollupOptions: { input: './src/server/app.ts' } } },
  },
})
