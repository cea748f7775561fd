import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { words } from './map-words.ts'
import { type Direction, directions } from './pin-moves.ts'

const arrows = { north: ArrowUp, west: ArrowLeft, east: ArrowRight, south: ArrowDown } as const

/** Moves the pin without dragging: four buttons, farther with Shift. */
export function NudgePad({ onMove }: { onMove: (direction: Direction, isFar: boolean) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{words.nudge}</legend>
      {directions.map((direction) => {
        const Arrow = arrows[direction]
        return (
          <button
            key={direction}
            type="button"
            aria-label={words.moves[direction]}
            onClick={(event) => onMove(direction, event.shiftKey)}
            className="grid size-11 place-items-center rounded-field border border-line bg-deck hover:border-gold"
          >
            <Arrow aria-hidden="true" className="size-4" />
          </button>
        )
      })}
    </fieldset>
  )
}
