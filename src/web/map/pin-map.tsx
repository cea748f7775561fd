import { MapPin } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Coordinates } from '../../kernel/places/geo.ts'
import { Button } from '../kit/button.tsx'
import { useRootData } from '../root-data.ts'
import { controlsLook, mountMap } from './map-frame.ts'
import type { MapCanvas, MapOptions } from './map-canvas.ts'
import { words } from './map-words.ts'
import { NudgePad } from './nudge-pad.tsx'
import { directionOfKey, movedPin } from './pin-moves.ts'
import { usePointWords } from './use-point-words.ts'

type Props = {
  pin: Coordinates | null
  /** Where the map begins without a pin. */
  center: Coordinates
  onMove: (pin: Coordinates) => void
}

const startZoom = 11
/** Without a map a step is some thirty metres. */
const plainZoom = 14

/** A map to set a pin on, by pointer or keyboard; if the browser can't draw one, the same without it (decision C14). */
export function PinMap({ pin, center, onMove }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef<Pick<Props, 'pin' | 'onMove'> & { canvas: MapCanvas | null }>({ pin, onMove, canvas: null })
  const [canvas, setCanvas] = useState<MapCanvas | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'missing'>('loading')
  const styleUrl = useRootData()?.mapStyleUrl ?? null
  const pinWords = usePointWords(pin)
  const hint = useId()
  const { lat, lng } = pin ?? center
  const hasPin = pin !== null

  useEffect(() => {
    latest.current = { pin, onMove, canvas }
  }, [pin, onMove, canvas])

  useEffect(
    () => canvas?.showPin(hasPin ? { lat, lng } : null, words.pin(pinWords)),
    [canvas, hasPin, lat, lng, pinWords],
  )

  // The map follows the address until a pin is set.
  useEffect(() => (hasPin ? undefined : canvas?.lookAt({ lat, lng })), [canvas, hasPin, lat, lng])

  useEffect(() => {
    const onPinKey = (event: KeyboardEvent) => {
      const direction = directionOfKey(event.key)
      const { pin: from, canvas: currentCanvas } = latest.current
      if (!direction || !from) return
      event.preventDefault()
      latest.current.onMove(movedPin(from, direction, currentCanvas?.zoom ?? plainZoom, event.shiftKey))
    }
    const options: MapOptions = {
      ...{ zoom: startZoom, styleUrl, onPinKey },
      onPoint: (point) => latest.current.onMove(point),
      onReady: () => setState('ready'),
    }
    const load = async () => {
      const { drawMap } = await import('./map-canvas.ts')
      return (into: HTMLElement) => drawMap(into, options)
    }
    return mountMap<MapCanvas>(element.current, load, {
      onCanvas: setCanvas,
      onMissing: () => setState('missing'),
    })
  }, [styleUrl])

  const isMissing = state === 'missing'
  return (
    <div className="flex flex-col gap-3">
      {isMissing && <p className="text-sm text-mute">{words.noMap}</p>}
      <div
        hidden={isMissing}
        aria-busy={state === 'loading'}
        className={`relative h-64 overflow-hidden rounded-field border border-line bg-deck sm:h-80 ${controlsLook}`}
      >
        <div ref={element} aria-describedby={hint} className="size-full" />
        {state === 'loading' && (
          <p className="absolute inset-0 grid place-items-center text-sm text-mute">{words.loading}</p>
        )}
      </div>
      {!isMissing && (
        <p id={hint} className="text-sm text-mute">
          {words.hint} <span className="pointer-coarse:hidden">{words.hintKeys}</span>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {pin ? (
          <NudgePad onMove={(way, isFar) => onMove(movedPin(pin, way, canvas?.zoom ?? plainZoom, isFar))} />
        ) : (
          <Button variant="quiet" onClick={() => onMove(canvas?.center ?? center)}>
            <MapPin aria-hidden="true" className="size-4" />
            {words.drop}
          </Button>
        )}
        <output className="min-w-0 flex-1 basis-48 text-sm">{pinWords}</output>
      </div>
    </div>
  )
}
