import { type FormEvent, useRef, useState } from 'react'
import {
  contactProblems,
  type ContactTopic,
  contactTopics,
  letters,
  topicNames,
} from '../../../features/contact/rules/contact-form.ts'
import { contact } from '../../../kernel/limits.ts'
import { type RefusalBody, waitSecondsOf } from '../../api.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { words as kitWords } from '../../kit/kit-words.ts'
import { focusFirstInvalid } from '../../kit/fields/first-invalid.ts'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { TextArea } from '../../kit/fields/text-area.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { useWrite } from '../../use-write.ts'
import type { ContactWords } from './contact-words.ts'
import { focusHere } from '../../kit/focus-here.ts'

type Words = ContactWords['form']
type Props = { words: Words; viewer: { name: string; email: string } | null; onSent: (email: string) => void }

/** A message and its sender; the text stays until it is sent. */
export function ContactForm({ words, viewer, onSent }: Props) {
  const { write, pending, refusal } = useWrite('sendContactMessage')
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState({
    name: viewer?.name ?? '',
    email: viewer?.email ?? '',
    message: '',
    homepage: '',
  })
  const [topic, setTopic] = useState<ContactTopic>('question')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const problems = isSubmitted ? contactProblems(fields) : {}
  const isWrong = Object.keys(problems).length > 0

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsSubmitted(true)
    if (Object.keys(contactProblems(fields)).length > 0) return focusFirstInvalid(form.current)
    const answer = await write({ ...fields, topic })
    if (answer) onSent(fields.email.trim())
  }

  const bind = (name: keyof typeof fields) => ({
    name,
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }),
  })

  return (
    <form
      ref={form}
      aria-label={words.label}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4 rounded-card border border-line bg-deck p-4 sm:p-8"
    >
      {isWrong && <Notice tone="error">{words.problems}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...bind('name')} label={words.name} autoComplete="name" required error={problems.name} />
        <TextField
          {...bind('email')}
          label={words.email}
          type="email"
          autoComplete="email"
          required
          hint={words.emailHint}
          error={problems.email}
        />
      </div>
      <SelectField
        label={words.topic}
        name="topic"
        value={topic}
        onChange={({ target }) => setTopic(topicNames.find((name) => name === target.value) ?? 'other')}
        options={topicNames.map((name) => [name, contactTopics[name]] as const)}
      />
      <TextArea
        {...bind('message')}
        label={words.message}
        rows={8}
        required
        hint={kitWords.characters(letters(fields.message), contact.messageMax)}
        error={problems.message}
      />
      <div aria-hidden="true" className="sr-only">
        <label>
          {words.trap}
          <input {...bind('homepage')} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {refusal && (
        <div ref={focusHere} tabIndex={-1}>
          <Notice tone="error">{wordsFor(refusal, words)}</Notice>
        </div>
      )}
      <Button type="submit" busy={pending} className="self-start max-sm:w-full">
        {words.submit}
      </Button>
    </form>
  )
}

function wordsFor(refusal: RefusalBody, words: Words): string {
  const seconds = refusal.code === 'request/too-many' ? waitSecondsOf(refusal) : null
  return seconds === null ? refusal.message : words.wait(Math.ceil(seconds / 60))
}
