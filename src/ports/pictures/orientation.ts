import type { Sharp } from 'sharp'
import type { Crop } from '../../kernel/crop.ts'

const swapped = ({ x, y, width, height }: Crop): Crop => ({ x: y, y: x, width: height, height: width })
const mirrored = (crop: Crop): Crop => ({ ...crop, x: 1 - crop.x - crop.width })
const upended = (crop: Crop): Crop => ({ ...crop, y: 1 - crop.y - crop.height })

type Orientation = {
  /** From what people see to what is stored. */
  stored: (crop: Crop) => Crop
  /** From what is stored to what people see. */
  seen: (picture: Sharp) => Sharp
}

/** By the number that EXIF gives them; 1 is as stored. */
const orientations: Record<number, Orientation> = {
  2: { stored: mirrored, seen: (picture) => picture.flop() },
  3: { stored: (crop) => upended(mirrored(crop)), seen: (picture) => picture.rotate(180) },
  4: { stored: upended, seen: (picture) => picture.flip() },
  5: { stored: swapped, seen: (picture) => picture.flop().rotate(270) },
  6: { stored: (crop) => upended(swapped(crop)), seen: (picture) => picture.rotate(90) },
  7: { stored: (crop) => mirrored(upended(swapped(crop))), seen: (picture) => picture.flop().rotate(90) },
  8: { stored: (crop) => mirrored(swapped(crop)), seen: (picture) => picture.rotate(270) },
}

const asStored: Orientation = { stored: (crop) => crop, seen: (picture) => picture }

/** How a picture with this number in its EXIF is turned. */
export const orientationOf = (number = 1): Orientation => orientations[number] ?? asStored

/** Whether its width as stored is its height as seen. */
export const liesOnItsSide = (number = 1) => number >= 5 && number <= 8
