import type { RefObject } from 'react'
import type { Coordinates } from '../../kernel/places/geo.ts'
import { PlaceSuggestions } from '../places/place-suggestions.tsx'
import { UseMyLocation } from './use-my-location.tsx'

type Props = {
  input: RefObject<HTMLInputElement | null>
  center: Coordinates
  onChoose: (label: string) => void
}

/** What the city box offers while it is in use: cities that fit the text, and the one where the person is. */
export function PlaceChoices({ input, center, onChoose }: Props) {
  return (
    <>
      <PlaceSuggestions input={input} near={center} onChoose={onChoose} isOver />
      <UseMyLocation input={input} onFind={onChoose} />
    </>
  )
}
