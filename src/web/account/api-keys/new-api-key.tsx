import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { copyText } from '../../kit/device/copy-text.ts'
import { focusHere } from '../../kit/focus-here.ts'
import { apiKeysWords } from './api-keys-words.ts'

const words = apiKeysWords.newKey

export type CreatedKey = { name: string; key: string }

/** A key that was just made, the only time it is shown. */
export function NewApiKey({ created: { name, key }, onDone }: { created: CreatedKey; onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    setIsCopied(false)
    const isDone = await copyText(key)
    setIsCopied(isDone)
    // Browsers offer no clipboard on plain http: the key is selected, to be copied by hand.
    if (!isDone) requestAnimationFrame(() => field.current?.focus())
  }
  return (
    <section
      ref={focusHere}
      tabIndex={-1}
      aria-label={words.title(name)}
      className="flex flex-col gap-3 rounded-field border border-good p-4 outline-none"
    >
      <div>
        <h3 className="text-lg wrap-anywhere">{words.title(name)}</h3>
        <p className="text-mute">{words.text}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <input
          ref={field}
          readOnly
          value={key}
          aria-label={words.key}
          onFocus={({ target }) => target.select()}
          className="field min-w-0 flex-1 basis-60 font-mono text-sm"
        />
        <Button variant="quiet" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" />
          {words.copy}
        </Button>
        <Button variant="ghost" className="-ml-4" onClick={onDone}>
          {words.done}
        </Button>
        <output className="text-sm text-good empty:hidden">{isCopied && words.copied}</output>
      </div>
    </section>
  )
}
