import { useRef, useState } from 'react'
import { FieldFrame } from '../kit/fields/field-frame.tsx'
import { logoPicture } from './logo-picture.ts'
import type { Logo } from './poster/svg.ts'
import type { QrWords } from './qr-words.ts'

const kinds = ['none', 'mark', 'picture'] as const

/** The logo inside the code. */
export function LogoChoice({ words, onChange }: { words: QrWords['form']; onChange: (logo: Logo) => void }) {
  const [kind, setKind] = useState<Logo['kind']>('none')
  const [isBroken, setBroken] = useState(false)

  const latestChoice = useRef(0)

  function choose(chosen: Logo['kind']) {
    latestChoice.current += 1
    setKind(chosen)
    setBroken(false)
    onChange(chosen === 'mark' ? { kind: 'mark' } : { kind: 'none' })
  }

  async function read(file: File | undefined) {
    const choice = ++latestChoice.current
    const dataUrl = file && (await logoPicture(file))
    if (choice !== latestChoice.current) return
    setBroken(Boolean(file) && !dataUrl)
    onChange(dataUrl ? { kind: 'picture', dataUrl } : { kind: 'none' })
  }

  return (
    <>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{words.logo}</legend>
        <div className="flex flex-wrap gap-2">
          {kinds.map((each) => (
            <label
              key={each}
              className="inline-flex min-h-11 items-center rounded-pill border border-line px-4 hover:border-mute has-checked:border-gold has-checked:bg-gold has-checked:font-semibold has-checked:text-night has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-2"
            >
              <input
                type="radio"
                name="logo"
                checked={kind === each}
                onChange={() => choose(each)}
                className="sr-only"
              />
              {words.logos[each]}
            </label>
          ))}
        </div>
      </fieldset>
      {kind === 'picture' && (
        <FieldFrame
          label={words.picture}
          hint={words.pictureHint}
          error={isBroken ? words.pictureBroken : null}
          control={(ids) => (
            <input
              {...ids}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              className="field"
              onChange={({ target }) => void read(target.files?.[0])}
            />
          )}
        />
      )}
    </>
  )
}
