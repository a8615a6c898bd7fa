import type { Locator, Page } from 'playwright-core'
import { axeViolations } from './axe.ts'

/** Where the keyboard is: null at the browser's own buttons, which follow the last field of a dialog. */
const holdsFocus = (dialog: Locator) =>
  dialog.evaluate(one => (document.activeElement === document.body ? null : one.contains(document.activeElement)))

/**
 * Opens a dialog with Enter on its button, goes once around with Tab and leaves with Esc: nothing is done, and the
 * keyboard is where it was. Returns what is wrong, axe's findings included.
 */
export async function dialogViolations(page: Page, button: Locator): Promise<string[]> {
  const dialogs = page.locator('[role=dialog], [role=alertdialog], dialog[open]').filter({ visible: true })
  // it may open above another one
  const dialog = dialogs.nth(await dialogs.count())
  await button.focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  // what it shows may come from the server first
  await dialog.locator('[class*=skeleton]').first().waitFor({ state: 'hidden' })
  await dialog.getByRole('button').first().waitFor()
  const faults = await axeViolations(page)
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    if ((await holdsFocus(dialog)) === false) faults.push('Tab leaves the dialog')
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  const isBack = await button
    .and(page.locator(':focus'))
    .waitFor({ timeout: 10_000 })
    .then(
      () => true,
      () => false,
    )
  if (!isBack) faults.push('the focus is not given back to the button')
  return faults
}
