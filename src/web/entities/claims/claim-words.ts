/** Every text of claiming a page that has no managers. */
export const words = {
  open: 'Claim this page',
  again: 'Claim again',
  nobody: 'Is this you? Claim this page to edit it and publish shows.',
  asked: 'You’ve asked to manage this page. We’re reviewing your request and will email you.',
  denied: (reason: string | null) => `Your claim was denied: ${reason ?? ''}`,
  title: (name: string) => `Claim ${name}`,
  text: 'Tell us how to verify this page is yours. A person will review your claim.',
  proof: 'How can we verify it?',
  proofHint: 'For example: your role, or an email address on your website that we can write to.',
  link: 'A link that proves it',
  linkHint: 'Your website or profile (optional)',
  send: 'Submit claim',
  cancel: 'Cancel',
  done: 'Done',
} as const
