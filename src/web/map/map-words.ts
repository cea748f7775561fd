/** Every text of maps and of the pin that somebody sets on one. */
export const words = {
  map: 'Map',
  loading: 'The map is on its way.',
  hint: 'Tap the map, drag the pin, or move it with the arrow keys; with Shift it goes farther.',
  drop: 'Drop a pin here',
  pin: (where: string) => `Pin: ${where}`,
  noMap: 'This browser draws no map. Move the pin with the arrows, or type where it is.',
  nudge: 'Move the pin',
  moves: { north: 'North', west: 'West', east: 'East', south: 'South' },
  at: (coordinates: string) => `The pin is at ${coordinates}.`,
  near: (miles: number, direction: string, town: string) =>
    miles < 0.1 ? `In the center of ${town}.` : `${miles} miles ${direction} of the center of ${town}.`,
  nowhere: 'No US town is near.',
  outlines: 'Outlines: US Census Bureau. Towns: GeoNames.',
} as const
