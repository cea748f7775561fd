import { forgetText, useStoredText, writeText } from '../../stored-text.ts'
import type { Place } from './outbox.ts'

export type Draft = { text: string; setText: (text: string) => void }

/** What someone has begun to write in a chat: it stays for this tab through an edit, another chat and a reload. */
export function useDraft({ chatID, userId, entityDetails }: Place): Draft {
  const key = ['chat-draft', userId, chatID, entityDetails?.id].join(' ')
  const text = useStoredText('sessionStorage', key) ?? ''
  const setText = (next: string) => {
    if (next === '') forgetText('sessionStorage', key)
    else writeText('sessionStorage', key, next)
  }
  return { text, setText }
}
