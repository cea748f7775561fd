import { expect, test } from 'vitest'
import { namesWithRoom } from './names-with-room.ts'

const size = { width: 320, height: 160 }
const town = (name: string, x: number, y: number) => ({ name, dot: { x, y } })
const anchors = (towns: ReturnType<typeof town>[]) =>
  namesWithRoom(towns, size).map(({ name, anchor }) => `${name}: ${anchor}`)

test('the nearest city comes first, below the pin on it', () => {
  expect(anchors([town('Watsonville', 40, 20), town('Santa Cruz', 158, 81)])).toEqual([
    'Santa Cruz: top',
    'Watsonville: left',
  ])
})

test('a name that the edge or the pin would cut off is on the other side of its dot, or left out', () => {
  expect(anchors([town('Capitola', 300, 40)])).toEqual(['Capitola: right'])
  expect(anchors([town('Soquel', 135, 60)])).toEqual(['Soquel: right'])
  expect(anchors([town('Rio del Mar and La Selva Beach', 318, 155)])).toEqual([])
})

test('names do not touch each other, and there are four at most', () => {
  expect(anchors([town('Felton', 30, 30), town('Scotts Valley', 70, 30)])).toEqual([
    'Scotts Valley: left',
    'Felton: top',
  ])
  const many = [20, 45, 100, 120, 140].map((y) => town(`Town ${y}`, 20, y))
  expect(anchors(many)).toHaveLength(4)
})
