import { parkingOptions } from '../../../features/entities/rules/parking.ts'

/** Where people park, as the form asks for it: checkboxes, and the rest as text. */
export type Parking = { options: string[]; note: string }

const allOptions: readonly string[] = parkingOptions

/** @param text "Street Parking, Parking Lot, free after six" */
export function readParking(text: string): Parking {
  const parts = text.split(',').map((part) => part.trim())
  return {
    options: allOptions.filter((option) => parts.includes(option)),
    note: parts.filter((part) => part && !allOptions.includes(part)).join(', '),
  }
}

export const parkingText = ({ options, note }: Parking): string =>
  [...allOptions.filter((option) => options.includes(option)), note.trim()].filter(Boolean).join(', ')
