import { beforeAll } from 'vitest'

// jsdom has no modal dialogs: they open in place, which is all that a test of what stands in them needs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
  }
})
