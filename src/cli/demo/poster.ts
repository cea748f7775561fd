import { type Chance, chanceOf, cycled } from './chance.ts'
import { motifs } from './motifs.ts'

/** Background, two colors, and a light; each palette was compared with the others on navy. */
const palettes: readonly [ground: string, first: string, second: string, light: string][] = [
  ['#2b0f3a', '#ff5d73', '#ffb347', '#fff1d6'],
  ['#06373a', '#19c3a6', '#f4c34f', '#f3fff9'],
  ['#14213d', '#fca311', '#e63946', '#f1faee'],
  ['#3a0d12', '#f25f3a', '#f7b267', '#fff4e6'],
  ['#101a4a', '#6c7bff', '#f06bc0', '#eef0ff'],
  ['#173b1f', '#8bd450', '#f2e94e', '#fbffe9'],
  ['#e9dcc3', '#c1272d', '#1d3557', '#0b1430'],
  ['#f4c34f', '#0b1430', '#c8402f', '#fffaf0'],
  ['#0d0d12', '#f5f5f5', '#e11d48', '#a3a3b2'],
  ['#d9f0ee', '#0f6d78', '#ef6f4c', '#12263a'],
  ['#4a1942', '#f78fb3', '#63cdda', '#fdf0ff'],
  ['#1a1423', '#b75d69', '#eacdc2', '#f6e7cb'],
]

/**
 * A poster of 800 by 1,000 as SVG, without text, so that machines without fonts render it the same.
 *
 * @param seed of its lines
 * @param turn how many were drawn before it: no two look alike until each motif was drawn in each palette
 */
export function posterSvg(seed: string, turn: number): string {
  const chance = chanceOf(seed)
  const round = Math.floor(turn / palettes.length)
  const [ground, first, second, light] = cycled(palettes, turn)
  const draw = cycled(motifs, 2 * (turn % palettes.length) + round)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000">
<rect width="800" height="1000" fill="${ground}"/>
${draw(chance, { ground, first, second, light })}
${border(chance, light)}
</svg>`
}

const border = (chance: Chance, light: string) =>
  chance.maybe(0.5)
    ? `<rect x="28" y="28" width="744" height="944" fill="none" stroke="${light}" stroke-width="6" opacity="0.9"/>`
    : ''
