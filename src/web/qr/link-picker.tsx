import { FieldFrame } from '../kit/fields/field-frame.tsx'
import type { OwnLinks } from './own-links.ts'
import type { QrWords } from './qr-words.ts'

type Props = {
  words: QrWords['form']
  ownPages: OwnLinks[]
  origin: string
  chosen: string
  onPick: (link: string) => void
}

/** The person's own pages, each with its upcoming shows. */
export function LinkPicker({ words, ownPages, origin, chosen, onPick }: Props) {
  return (
    <FieldFrame
      label={words.pick}
      control={(ids) => (
        <select {...ids} className="field" value={chosen} onChange={({ target }) => onPick(target.value)}>
          <option value="">{words.pickNone}</option>
          {ownPages.map(({ name, path, shows }) => (
            <optgroup key={path} label={name}>
              <option value={origin + path}>{words.profile(name)}</option>
              {shows.map((show) => (
                <option key={show.path} value={origin + show.path}>
                  {show.name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    />
  )
}
