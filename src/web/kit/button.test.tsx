import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

const isDisabled = (button: React.ReactElement) => / disabled=""/.test(renderToStaticMarkup(button))

test('a button whose write is under way stays focusable, whatever else would disable it', () => {
  expect(isDisabled(<Button disabled>Save</Button>)).toBe(true)
  expect(isDisabled(<Button reason="Choose a date.">Save</Button>)).toBe(true)

  const busyButton = (
    <Button busy disabled reason="Choose a date.">
      Save
    </Button>
  )
  expect(isDisabled(busyButton)).toBe(false)
  expect(renderToStaticMarkup(busyButton)).toContain('aria-disabled="true"')
})
