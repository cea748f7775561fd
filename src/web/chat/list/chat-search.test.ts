import { expect, test } from 'vitest'
import { matchingChats } from './chat-search.ts'

const chats = ['Harbor Lights', 'Café Tacvba in the Park', 'Night of Lights'].map((eventName) => ({ eventName }))
const matches = (text: string) => matchingChats(chats, text).map(({ eventName }) => eventName)

test('chats are found by any words of their show, whatever case and accents', () => {
  expect(matches('lights')).toEqual(['Harbor Lights', 'Night of Lights'])
  expect(matches('LIGHTS har')).toEqual(['Harbor Lights'])
  expect(matches('cafe')).toEqual(['Café Tacvba in the Park'])
  expect(matches('polka')).toEqual([])
})

test('a blank search shows all', () => {
  expect(matches(' ')).toHaveLength(3)
})
