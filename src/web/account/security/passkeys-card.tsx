import { useState } from 'react'
import { hasPasskeys } from '../../auth/use-passkey.ts'
import { Button } from '../../kit/button.tsx'
import { useBrowserValue } from '../../kit/device/use-browser-value.ts'
import { Notice } from '../../kit/notice.tsx'
import { AccountCard } from '../account-card.tsx'
import { AddPasskey } from './add-passkey.tsx'
import type { Security } from './load-security.ts'
import { PasskeyRow } from './passkey-row.tsx'
import { words } from './security-words.ts'

const text = words.passkeys

/** The passkeys of an account: added on the device that will have them, renamed and removed from anywhere. */
export function PasskeysCard({ passkeys, hasPassword }: { passkeys: Security['passkeys']; hasPassword: boolean }) {
  const [state, setState] = useState<'rest' | 'adding' | 'added'>('rest')
  // The server cannot know; until the browser said otherwise, it can.
  const isSupported = useBrowserValue(hasPasskeys, true)

  return (
    <AccountCard title={text.card}>
      <p className="text-mute">{text.text}</p>
      {passkeys.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkeyID} passkey={passkey} />
          ))}
        </ul>
      )}
      {state === 'added' && <Notice tone="success">{text.added}</Notice>}
      {state === 'adding' ? (
        <AddPasskey hasPassword={hasPassword} onAdded={() => setState('added')} onCancel={() => setState('rest')} />
      ) : (
        <Button
          variant="quiet"
          reason={isSupported ? undefined : text.unsupported}
          onClick={() => setState('adding')}
          className="self-start"
        >
          {text.add}
        </Button>
      )}
    </AccountCard>
  )
}
