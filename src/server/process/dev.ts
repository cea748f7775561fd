import type { RequestListener } from 'node:http'
import { createServer, isRunnableDevEnvironment } from 'vite'
import { makeDataIfNeeded } from '../../data/make-data.ts'
import { runProcess } from './process.ts'
import type { Product } from './product.ts'

// `npm run dev`: the same process, with the screens and the host as they are in the editor.
await runProcess(async () => {
  await makeDataIfNeeded()
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const { ssr } = vite.environments
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite does not run the host in this process.')
  return {
    product: (): Promise<Product> => ssr.runner.import('/src/server/http/app.ts'),
    asset: () => null,
    wrapListener:
      (listener): RequestListener =>
      (request, response) =>
        vite.middlewares(request, response, () => listener(request, response)),
  }
})
