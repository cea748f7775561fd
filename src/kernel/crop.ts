/** The part of a picture that stays, in parts of its width and height as people see it: 0 to 1. */
export type Crop = { x: number; y: number; width: number; height: number }
