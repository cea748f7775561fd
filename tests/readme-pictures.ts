import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { picturedWords } from './support/pictured-words.ts'
import { runCommand } from './support/run-command.ts'

// `npm run pictures`: draws the README's pictures again, of Home with the demo scene and of the door on a phone. They are
// parts of what the browser tests of the two screens look at. What they say is stored beside them, and tests compare it
// with the screens' words.

const root = join(import.meta.dirname, '..')
const specs = ['tests/e2e/home.spec.ts', 'tests/e2e/door.spec.ts']

const { ok } = await runCommand([process.execPath, 'src/server/launch.js', 'tests/run.ts', ...specs], {
  env: { LOOK: '1' },
  show: true,
})
if (!ok) throw new Error('The browser tests failed, so there is nothing to draw from.')

const look = (name: string) => sharp(join(root, 'test-results/looks', `${name}.png`))
const picture = (name: string) => join(root, 'docs/pictures', `${name}.webp`)
await look('home-1440')
  .extract({ left: 0, top: 0, width: 1440, height: 1000 })
  .resize(900)
  .webp()
  .toFile(picture('home'))
await look('door-admitted-360').webp().toFile(picture('door'))
await writeFile(join(root, 'docs/pictures/words.json'), `${JSON.stringify(picturedWords(), null, 2)}\n`)
