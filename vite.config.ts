import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The host is built with the screens: both then share one request context.
    ssr: { build: { rollupOptions: { input: './src/server/app.ts' } } },
  },
})
