import { type FormEvent, useState } from 'react'
import { publicApiPaths } from '../../../kernel/addresses/public-api.ts'
import { apiKeys } from '../../../kernel/limits/api-limits.ts'
import { paths } from '../../../kernel/paths.ts'
import { fieldOf } from '../../auth/panels/form-field.ts'
import { Button } from '../../kit/button.tsx'
import { buttonLook } from '../../kit/button-look.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { AccountCard } from '../account-card.tsx'
import { ApiKeyItem } from './api-key-item.tsx'
import { apiKeysWords as words } from './api-keys-words.ts'
import type { ApiKeyRow } from './load-api-keys.ts'
import { type CreatedKey, NewApiKey } from './new-api-key.tsx'

/** What the public API is for, and a person's keys for it. */
export function ApiKeysSection({ keys, origin }: { keys: ApiKeyRow[]; origin: string }) {
  const [created, setCreated] = useState<CreatedKey | null>(null)
  const [revokedName, setRevokedName] = useState<string | null>(null)

  return (
    <>
      <AccountCard title={words.about.title}>
        <p className="text-mute">
          {words.about.text} {words.about.rates}
        </p>
        <pre className="font-mono break-all whitespace-pre-wrap rounded-field border border-line bg-deck-2 p-3 text-sm">
          {words.about.command(origin + publicApiPaths.shows)}
        </pre>
        <a href={`${paths.apiDocs}#public-api`} className={`${buttonLook.quiet} self-start`}>
          {words.about.docs}
        </a>
      </AccountCard>
      <AccountCard title={words.card}>
        {keys.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <>
            <p className="text-mute">{words.text}</p>
            <ul className="flex flex-col divide-y divide-line">
              {keys.map((apiKey) => (
                <ApiKeyItem key={apiKey.apiKeyID} apiKey={apiKey} onRevoked={() => setRevokedName(apiKey.name)} />
              ))}
            </ul>
          </>
        )}
        {revokedName && <Notice tone="success">{words.revoked(revokedName)}</Notice>}
        {created && <NewApiKey key={created.key} created={created} onDone={() => setCreated(null)} />}
        <CreateForm
          isFull={keys.length >= apiKeys.most}
          onCreated={(newKey) => {
            setRevokedName(null)
            setCreated(newKey)
          }}
        />
      </AccountCard>
    </>
  )
}

function CreateForm({ isFull, onCreated }: { isFull: boolean; onCreated: (created: CreatedKey) => void }) {
  const { write, pending, problem } = useWrite('createApiKey')

  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const name = fieldOf(form, 'key-name').trim()
    const answer = await write({ name })
    if (!answer) return
    form.reset()
    onCreated({ name, key: answer.key })
  }
  if (isFull) return <p className="text-mute">{words.full}</p>
  return (
    <form
      aria-label={words.newTitle}
      onSubmit={(event) => void create(event)}
      className="flex flex-col gap-3 border-t border-line pt-4"
    >
      <h3 className="text-lg">{words.newTitle}</h3>
      <TextField
        label={words.name}
        hint={words.nameHint}
        name="key-name"
        required
        pattern=".*\S.*"
        maxLength={apiKeys.nameMax}
        autoComplete="off"
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" busy={pending} className="self-start">
        {words.create}
      </Button>
    </form>
  )
}
