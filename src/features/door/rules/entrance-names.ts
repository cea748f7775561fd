/** What the first entrance of a show is called until staff name it. */
export const firstEntrance = 'Main door'

/**
 * What a device is to call its entrance until staff name it: a name that no other device uses.
 *
 * @param names of the other devices at this show
 * @param before what the device called it until now, which it keeps while no other uses it; null for a new device
 */
export function entranceNameBeside(names: readonly string[], before: string | null = null): string {
  const namesInUse = new Set(names.map((name) => name.trim().toLowerCase()))
  const candidates = [
    ...(before === null ? [] : [before]),
    firstEntrance,
    ...names.map((_, index) => `Door ${index + 2}`),
  ]
  return candidates.find((name) => !namesInUse.has(name.trim().toLowerCase())) ?? `Door ${names.length + 2}`
}
