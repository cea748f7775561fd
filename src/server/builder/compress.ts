import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const compressible = ['.js', '.mjs', '.css', '.svg', '.json', '.wasm', '.txt', '.webmanifest']

/** Writes a Brotli and a gzip version next to each file, so that no request waits for compression. */
export async function compressFiles(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && compressible.includes(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))

  // Two loops share one iterator, so that two files at a time are in memory.
  const queue = files.values()
  await Promise.all([compressNext(queue), compressNext(queue)])
}

async function compressNext(files: IterableIterator<string>): Promise<void> {
  for (const file of files) {
    const bytes = await readFile(file)
    if (bytes.length < 1_024) continue
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes))
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }
}
