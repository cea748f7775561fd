import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { copyText } from './device/copy-text.ts'
import { words } from './kit-words.ts'

type State = 'idle' | 'copied' | 'failed'

type Props = { title: string; path: string; onShare?: () => void }

/** Hands an address to the device's own share sheet, or copies it where there is none. */
export function ShareButton({ title, path, onShare }: Props) {
  const [state, setState] = useState<State>('idle')

  async function share() {
    const url = window.location.origin + path
    onShare?.()
    if (typeof navigator.share === 'function') {
      // Whoever closes the sheet has changed their mind; nothing went wrong.
      return void navigator.share({ title, url }).catch(() => null)
    }
    setState((await copyText(url)) ? 'copied' : 'failed')
  }

  return (
    <span className="inline-flex flex-wrap items-center gap-3">
      <Button variant="quiet" onClick={() => void share()}>
        <Share2 aria-hidden="true" className="size-4" />
        {words.share.open}
      </Button>
      <output className="text-sm wrap-anywhere text-good empty:hidden">
        {state === 'copied' && words.share.copied}
        {state === 'failed' && words.share.failed(path)}
      </output>
    </span>
  )
}
