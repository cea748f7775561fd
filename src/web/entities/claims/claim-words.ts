/** Every text of claiming a page that nobody runs. */
export const words = {
  open: 'Claim this page',
  again: 'Claim it again',
  nobody: 'Nobody runs this page yet. Is it yours? Then claim it: you can change what it says and publish shows.',
  asked: 'You have claimed this page. Our operators look at it, and you will hear from them.',
  denied: (reason: string | null) => `Your claim was denied: ${reason ?? ''}`,
  title: (name: string) => `Claim ${name}`,
  text: 'Our operators give pages only to those whose they are. Tell them how they can see that it is yours.',
  proof: 'How can we tell?',
  proofHint: 'Such as: we wrote to you from the address on our website, or who you are there',
  link: 'A link that shows it',
  linkHint: 'Your own site or profile, https:// (you may leave it out)',
  send: 'Send to the operators',
  cancel: 'Cancel',
  done: 'Done',
} as const
