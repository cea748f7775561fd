import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { useWrite } from '../../use-write.ts'
import { apiKeysWords as words } from './api-keys-words.ts'
import type { ApiKeyRow } from './load-api-keys.ts'

/** One key: its name, how it begins, when it was used, and its end. */
export function ApiKeyItem({ apiKey, onRevoked }: { apiKey: ApiKeyRow; onRevoked: () => void }) {
  const { apiKeyID, name, prefix, created, lastUsed } = apiKey
  const { write, pending, problem } = useWrite('revokeApiKey')
  const [isConfirming, setIsConfirming] = useState(false)

  async function revoke() {
    if (await write({ apiKeyID })) onRevoked()
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-mute">
          <code>{words.beginsWith(prefix)}</code> · {words.created(created)} ·{' '}
          {lastUsed === null ? words.unused : words.used(lastUsed)}
        </p>
      </div>
      <Button
        variant="ghost"
        aria-label={words.revokeOf(name)}
        onClick={() => setIsConfirming(true)}
        className="max-sm:-ml-4"
      >
        {words.revoke}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={words.revocation.title(name)}
          confirm={words.revocation.confirm}
          busy={pending}
          problem={problem}
          onConfirm={() => void revoke()}
          onClose={() => setIsConfirming(false)}
        >
          {words.revocation.text}
        </ConfirmDialog>
      )}
    </li>
  )
}
