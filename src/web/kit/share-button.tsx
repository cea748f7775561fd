import { Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { copyText } from './device/copy-text.ts'
import { words } from './kit-words.ts'

type Props = {
  title: string
  path: string
  /** For an address that is meant for oneself: it is copied, and no share sheet suggests other people. */
  copyOnly?: boolean
  onShare?: () => void
}

/** Hands an address to the device's own share sheet, copies it where there is none, or shows it to be copied by hand. */
export function ShareButton({ title, path, copyOnly = false, onShare }: Props) {
  const [isCopied, setIsCopied] = useState(false)
  const [uncopiedLink, setUncopiedLink] = useState<string | null>(null)

  async function share() {
    const url = window.location.origin + path
    onShare?.()
    if (!copyOnly && typeof navigator.share === 'function') {
      // Whoever closes the sheet has changed their mind; nothing went wrong.
      return void navigator.share({ title, url }).catch(() => null)
    }
    // Gone first, so that what a second press says or focuses is new again.
    setIsCopied(false)
    setUncopiedLink(null)
    const copied = await copyText(url)
    setIsCopied(copied)
    setUncopiedLink(copied ? null : url)
  }

  return (
    <span className="inline-flex flex-wrap items-center gap-3">
      <Button variant="quiet" onClick={() => void share()}>
        {copyOnly ? <Copy aria-hidden="true" className="size-4" /> : <Share2 aria-hidden="true" className="size-4" />}
        {copyOnly ? words.share.copyLink : words.share.open}
      </Button>
      <output className="text-sm wrap-anywhere text-good empty:hidden">{isCopied && words.share.copied}</output>
      {uncopiedLink && (
        <input
          ref={focus}
          readOnly
          value={uncopiedLink}
          aria-label={words.share.copy}
          onFocus={({ target }) => target.select()}
          className="field basis-full"
        />
      )}
    </span>
  )
}

const focus = (field: HTMLInputElement | null) => field?.focus()
