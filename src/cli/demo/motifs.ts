import type { Chance } from './chance.ts'

export type Palette = { ground: string; first: string; second: string; light: string }
/** Draws on 800 by 1,000. */
export type Motif = (chance: Chance, palette: Palette) => string

const list = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')
const round = (value: number) => Math.round(value * 10) / 10

const sunburst: Motif = (chance, { first, second, light }) => {
  const [x, y] = [chance.between(250, 550), chance.between(450, 700)]
  const rays = 2 * (9 + chance.index(7))
  const step = (2 * Math.PI) / rays
  const ray = (i: number) => {
    const [a, b] = [i * step, (i + 1) * step]
    const at = (angle: number) => `${round(x + 1400 * Math.cos(angle))},${round(y + 1400 * Math.sin(angle))}`
    return i % 2 ? '' : `<polygon points="${round(x)},${round(y)} ${at(a)} ${at(b)}" fill="${first}"/>`
  }
  return `${list(rays, ray)}<circle cx="${round(x)}" cy="${round(y)}" r="210" fill="${second}"/>
<circle cx="${round(x)}" cy="${round(y)}" r="150" fill="none" stroke="${light}" stroke-width="10"/>`
}

const vinyl: Motif = (chance, { ground, first, second, light }) => {
  const [x, y] = [chance.between(300, 500), chance.between(400, 600)]
  const circle = (r: number, look: string) => `<circle cx="${round(x)}" cy="${round(y)}" r="${r}" ${look}/>`
  const grooves = list(6, (i) => circle(185 + i * 46, `fill="none" stroke="${ground}" stroke-width="5" opacity="0.55"`))
  return `<rect y="${round(y)}" width="800" height="1000" fill="${second}"/>${circle(450, `fill="${first}"`)}${grooves}
${circle(140, `fill="${light}"`)}${circle(118, `fill="${second}"`)}${circle(22, `fill="${ground}"`)}`
}

const equaliser: Motif = (chance, { first, second, light }) => {
  const columns = 8 + chance.index(5)
  const width = 800 / columns
  return list(columns, (i) => {
    const height = chance.between(120, 780)
    const bar = (y: number, tall: number, fill: string) =>
      `<rect x="${round(i * width + width * 0.12)}" y="${round(y)}" width="${round(width * 0.76)}" height="${round(tall)}" rx="10" fill="${fill}"/>`
    return bar(1000 - height, height, i % 3 ? first : second) + bar(1000 - height - 46, 24, light)
  })
}

const ridges: Motif = (chance, { first, second, light }) => {
  const moon = `<circle cx="${round(chance.between(200, 600))}" cy="${round(chance.between(190, 320))}" r="120" fill="${light}"/>`
  const ridge = (i: number) => {
    const base = 440 + i * 110
    const points = list(9, (p) => `${p * 100},${round(base + chance.between(-95, 95))} `)
    return `<polygon points="0,1000 ${points}800,1000" fill="${i % 2 ? first : second}" opacity="${round(0.55 + i * 0.1)}"/>`
  }
  return moon + list(5, ridge)
}

const halftone: Motif = (chance, { first, second, light }) => {
  const [fx, fy] = [chance.between(100, 700), chance.between(150, 850)]
  const dots = list(10 * 13, (i) => {
    const [x, y] = [40 + (i % 10) * 80, 40 + Math.floor(i / 10) * 80]
    const r = Math.max(0, 42 - Math.hypot(x - fx, y - fy) / 18)
    return r < 3 ? '' : `<circle cx="${x}" cy="${y}" r="${round(r)}" fill="${first}"/>`
  })
  const band = `<rect y="${round(chance.between(560, 760))}" width="800" height="120" fill="${second}"/>`
  return `${dots}${band}<rect y="930" width="800" height="14" fill="${light}"/>`
}

const arches: Motif = (chance, { ground, first, second, light }) => {
  const colors = [first, second, light, first, second]
  const middle = chance.between(330, 470)
  const arch = (color: string, i: number) => {
    const r = 360 - i * 66
    return `<path d="M${round(middle - r)} 1000V560A${r} ${r} 0 0 1 ${round(middle + r)} 560V1000Z" fill="${color}"/>`
  }
  return `${colors.map(arch).join('')}<path d="M${round(middle - 40)} 1000V600a40 40 0 0 1 80 0V1000Z" fill="${ground}"/>`
}

const waves: Motif = (chance, { first, second, light }) => {
  const lift = chance.between(30, 80)
  const wave = (i: number) => {
    const y = 300 + i * 64
    const color = [first, second, light][i % 3]
    const bend = list(4, () => `q100 ${round(-lift)} 200 0 `)
    return `<path d="M0 ${y}${bend}" fill="none" stroke="${color}" stroke-width="26" transform="translate(${(i % 2) * -60} 0) scale(1.15 1)"/>`
  }
  return `<circle cx="400" cy="230" r="150" fill="${second}"/>${list(11, wave)}`
}

const checks: Motif = (chance, { first, second, light }) => {
  const size = chance.one([80, 100, 160])
  const [across, down] = [800 / size, Math.ceil(1000 / size)]
  const cells = list(across * down, (i) => {
    const [column, row] = [i % across, Math.floor(i / across)]
    const [x, y] = [column * size, row * size]
    if ((column + row) % 2 === 0)
      return chance.maybe(0.35) ? `<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="${first}"/>` : ''
    const turn = chance.index(4) * 90
    const quarter = `M${x} ${y}h${size}a${size} ${size} 0 0 1 ${-size} ${size}Z`
    return `<path d="${quarter}" fill="${chance.maybe(0.5) ? second : light}" transform="rotate(${turn} ${x + size / 2} ${y + size / 2})"/>`
  })
  return cells
}

const strings: Motif = (chance, { first, second, light }) => {
  const [x, y] = [chance.between(240, 560), chance.between(520, 680)]
  const bolt = list(15, (i) => {
    const end = i * 70 - 100
    return `<path d="M${end} -20 Q${round(x)} ${round(y)} ${round(900 - end)} 1040" fill="none" stroke="${i % 4 ? first : light}" stroke-width="${i % 4 ? 8 : 16}"/>`
  })
  return `<circle cx="${round(x)}" cy="${round(y)}" r="240" fill="${second}"/>${bolt}`
}

export const motifs: readonly Motif[] = [sunburst, vinyl, equaliser, ridges, halftone, arches, waves, checks, strings]
