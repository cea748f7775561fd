import { pathToFileURL } from 'node:url'
import { clientAssets } from '../http/assets.ts'
import { built } from '../builder/build.ts'
import { runProcess } from './process.ts'
import type { Product } from './product.ts'

// The product as it was built: `npm start` builds it first.
await runProcess(async () => {
  const product: Product = await import(pathToFileURL(built.server).href)
  return { product: async () => product, asset: await clientAssets(built.client) }
})
