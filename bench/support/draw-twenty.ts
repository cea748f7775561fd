import { resourceUsage } from 'node:process'
import { buffer } from 'node:stream/consumers'
import { sharpPictures } from '../../src/ports/pictures/sharp.ts'

/** A process of its own: draws the picture on its standard input 20 times at once, and says by how many MB it grew. */
const bytes = await buffer(process.stdin)
const pictures = sharpPictures()
await pictures.redraw(bytes, { x: 0, y: 0, width: 0.1, height: 0.1 })

const peakMb = () => resourceUsage().maxRSS / 1024
const before = peakMb()
// Each comes with bytes of its own, as from the line.
await Promise.all(Array.from({ length: 20 }, async () => void (await pictures.redraw(Buffer.from(bytes)))))
console.log(Math.round(peakMb() - before))
