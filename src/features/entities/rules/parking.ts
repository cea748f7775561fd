/** Where people park at a venue (spec 9). */
export const parkingOptions = ['Street Parking', 'Parking Garage', 'Parking Lot'] as const
