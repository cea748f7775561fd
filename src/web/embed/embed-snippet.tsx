import { Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { defaultEmbedLook, embedPath, embedSizes, embedThemes } from '../../kernel/addresses/embed.ts'
import { Button } from '../kit/button.tsx'
import { copyText } from '../kit/device/copy-text.ts'
import { SelectField } from '../kit/fields/select-field.tsx'
import { TitledPart } from '../kit/titled-part.tsx'
import { EmbedPreview } from './embed-preview.tsx'
import { embedWords } from './embed-words.ts'

const words = embedWords.snippet

/** The height of a row and of what surrounds the rows, in pixels; a longer list scrolls in its frame. */
const heights = { row: 84, rest: 64, most: 720 }

type Props = {
  entity: { id: string; name: string }
  origin: string
  /** The page's own list of its shows. */
  shows: object
}

/** The code that puts a page's shows on its own website, with a preview. */
export function EmbedSnippet({ entity, origin, shows }: Props) {
  const [look, setLook] = useState(defaultEmbedLook)
  const [isCopied, setIsCopied] = useState(false)
  const codeId = useId()
  const path = embedPath(entity.id, look)
  const height = Math.min(heights.most, look.shows * heights.row + heights.rest)
  const code = `<iframe src="${origin}${path}" title="${attribute(embedWords.title(entity.name))}" width="100%" height="${height}" style="border:0" loading="lazy"></iframe>`

  async function copy() {
    setIsCopied(false)
    setIsCopied(await copyText(code))
  }

  return (
    <TitledPart id="website" title={words.title} text={words.text}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={words.theme}
          value={look.theme}
          options={embedThemes.map((theme) => [theme, words.themes[theme]] as const)}
          onChange={({ target }) => {
            const theme = embedThemes.find((each) => each === target.value)
            if (theme) setLook({ ...look, theme })
          }}
        />
        <SelectField
          label={words.shows}
          value={String(look.shows)}
          options={embedSizes.map((size) => [String(size), words.showCount(size)] as const)}
          onChange={({ target }) => {
            const size = embedSizes.find((each) => String(each) === target.value)
            if (size) setLook({ ...look, shows: size })
          }}
        />
      </div>
      <label htmlFor={codeId} className="text-sm font-semibold">
        {words.code}
      </label>
      <textarea
        id={codeId}
        readOnly
        rows={4}
        value={code}
        onFocus={({ target }) => target.select()}
        className="field font-mono text-sm"
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="quiet" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" />
          {words.copy}
        </Button>
        <a href={path} target="_blank" rel="noopener noreferrer" className="font-semibold text-gold underline">
          {words.openPreview}
        </a>
        <output className="text-sm text-good empty:hidden">{isCopied && words.copied}</output>
      </div>
      <EmbedPreview path={path} shows={shows} />
    </TitledPart>
  )
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
