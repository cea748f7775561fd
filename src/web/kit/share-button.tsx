import { Copy, Share2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from './button.tsx'
import { copyText } from './device/copy-text.ts'
import { words } from './kit-words.ts'

type Props = {
  title: string
  path: string
  /** What is shared, if it isn't just the page. */
  label?: string
  /** For a private address: it is copied, and no share sheet suggests other people. */
  copyOnly?: boolean
  /** Called once it was shared or copied. */
  onShare?: () => void
}

/** Opens the device's share sheet with an address; without one, shows it with a copy button. */
export function ShareButton({ title, path, label = words.share.open, copyOnly = false, onShare }: Props) {
  const [link, setLink] = useState<string | null>(null)
  const [isCopied, setIsCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  function share() {
    const url = window.location.origin + path
    if (!copyOnly && typeof navigator.share === 'function') {
      // A person who closes the sheet has changed their mind; nothing went wrong.
      return void navigator.share({ title, url }).then(onShare, () => null)
    }
    setLink(url)
    void copy(url)
  }

  async function copy(url: string) {
    // Gone first, so that what a second press says is new again.
    setIsCopied(false)
    const isDone = await copyText(url)
    setIsCopied(isDone)
    if (isDone) return onShare?.()
    // Browsers offer no clipboard on plain http: the link is selected, to be copied by hand.
    requestAnimationFrame(() => field.current?.focus())
  }

  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-3">
      <Button variant="quiet" onClick={share}>
        {copyOnly ? <Copy aria-hidden="true" className="size-4" /> : <Share2 aria-hidden="true" className="size-4" />}
        {copyOnly ? words.share.copyLink : label}
      </Button>
      {link && (
        <span className="flex max-w-full min-w-0 basis-full flex-wrap items-center gap-3">
          <input
            ref={field}
            readOnly
            value={link}
            aria-label={words.share.link}
            // Backward: a selection shows the end that it was made to, and the start says whose link it is.
            onFocus={({ target }) => target.setSelectionRange(0, target.value.length, 'backward')}
            onCopy={onShare}
            className="field min-w-0 flex-1 basis-60 truncate"
          />
          <Button variant="quiet" onClick={() => void copy(link)}>
            {words.share.copy}
          </Button>
        </span>
      )}
      <output className="text-sm text-good empty:hidden">{isCopied && words.share.copied}</output>
    </span>
  )
}
