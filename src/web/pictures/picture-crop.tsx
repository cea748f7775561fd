import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { Crop } from '../../kernel/crop.ts'
import { picture as limits } from '../../kernel/limits.ts'
import { Button } from '../kit/button.tsx'
import { mostZoom } from './picture-size.ts'
import { words } from './pictures-words.ts'

/** Pixels an arrow key moves the picture; with Shift a fifth of that. */
const keyStep = 10

type Props = {
  label: string
  url: string
  /** Width by height of the part that stays. */
  aspect: number
  isRound: boolean
  /** The part that was chosen before. */
  before: Crop | null
  /** What is visible now; null until known. */
  onChange: (crop: Crop | null) => void
  onUse: (crop: Crop) => void
  onCancel: () => void
}

/** Chooses the part of a picture that stays: by finger, mouse or keys, with a slider for its size. */
export function PictureCrop({ label, url, aspect, isRound, before, onChange, onUse, onCancel }: Props) {
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [maxZoom, setMaxZoom] = useState(1)
  const [crop, setCrop] = useState<Crop | null>(null)
  const area = useRef<RefObject<HTMLDivElement | null>>(null)
  const ids = { hint: useId(), zoom: useId() }

  const isOpen = crop !== null
  useEffect(() => {
    if (isOpen) area.current?.current?.focus()
  }, [isOpen])

  return (
    <div className="flex w-full flex-col gap-4">
      <div className="relative h-80 w-full overflow-hidden rounded-card bg-night">
        <Cropper
          image={url}
          aspect={aspect}
          cropShape={isRound ? 'round' : 'rect'}
          crop={place}
          zoom={zoom}
          maxZoom={maxZoom}
          keyboardStep={keyStep}
          zoomWithScroll={false}
          {...(before && { initialCroppedAreaPercentages: inPercent(before) })}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(part) => {
            setCrop(inParts(part))
            onChange(inParts(part))
          }}
          onMediaLoaded={({ naturalWidth, naturalHeight }) =>
            setMaxZoom(mostZoom({ width: naturalWidth, height: naturalHeight }, aspect, limits.minSide))
          }
          setCropperRef={(ref) => {
            area.current = ref
          }}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{
            role: 'application',
            'aria-label': words.crop.area(label),
            'aria-describedby': ids.hint,
          }}
          classes={{ cropAreaClassName: 'focus-visible:outline-4! focus-visible:outline-gold!' }}
        />
      </div>
      <p id={ids.hint} className="text-sm text-mute">
        {words.crop.hint} <span className="pointer-coarse:sr-only">{words.crop.keys}</span>
      </p>
      <div className="flex items-center gap-3">
        <label htmlFor={ids.zoom} className="text-sm font-semibold">
          {words.crop.zoom}
        </label>
        <input
          id={ids.zoom}
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          disabled={maxZoom === 1}
          aria-valuetext={`${zoom.toFixed(1)} ×`}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-8 min-w-0 flex-1 accent-gold"
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => crop && onUse(crop)} busy={!crop}>
          {words.crop.use}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </div>
  )
}

const inParts = ({ x, y, width, height }: Crop): Crop => ({
  x: Math.max(0, x / 100),
  y: Math.max(0, y / 100),
  width: Math.min(1, width / 100),
  height: Math.min(1, height / 100),
})

const inPercent = ({ x, y, width, height }: Crop): Crop => ({
  x: x * 100,
  y: y * 100,
  width: width * 100,
  height: height * 100,
})
