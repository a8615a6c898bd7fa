import type { Puzzle } from '@shangyouji/contract/accounts/login-calls'
import type { Locator, Page } from 'playwright-core'
import { solvePuzzle } from '../../server/src/testing/solve-puzzle.ts'

/** Puzzles that a person tries before giving up: what is measured in a picture of chance is sometimes not the gap. */
const PUZZLES = 3

/**
 * Opens the slider, measures its pictures and brings the piece into the gap, by a drag as a hand does it or otherwise;
 * where that was not the gap, the next puzzle is there at once.
 * @param until what the page says when the gap was met
 */
export async function passSlider(
  page: Page,
  { move = dragPiece, until = page.getByText('验证通过') }: { move?: typeof dragPiece; until?: Locator } = {},
): Promise<void> {
  const missed = page.getByText('没有对准缺口，请再试一次')
  let puzzle = await openPuzzle(page)
  for (let tried = 1; ; tried++) {
    const next = puzzleFrom(page).catch(() => null)
    await move(page, puzzle)
    await until.or(missed).first().waitFor()
    if (await until.isVisible()) return
    const other = await next
    if (tried === PUZZLES || !other) throw new Error(`${tried} puzzles were not solved`)
    puzzle = other
  }
}

/** Where a drag of the piece begins and how far to the right it goes, in pixels of the page. */
export async function measureDrag(page: Page, puzzle: Puzzle): Promise<{ x: number; y: number; way: number }> {
  const gap = await solvePuzzle(puzzle)
  const handle = page.getByRole('slider', { name: '滑块验证' })
  await handle.scrollIntoViewIfNeeded()
  const box = (await handle.boundingBox())!
  const rail = (await handle.locator('..').boundingBox())!
  const way = ((rail.width - 2 - box.width) * gap) / (puzzle.width - puzzle.side)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, way }
}

async function dragPiece(page: Page, puzzle: Puzzle): Promise<void> {
  const { x, y, way } = await measureDrag(page, puzzle)
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let i = 1; i <= 12; i++) {
    await page.mouse.move(x + (way * i) / 12, y)
    await page.waitForTimeout(25)
  }
  await page.mouse.up()
}

/** Moves the piece into the gap with the arrow keys. */
export async function moveByKeys(page: Page, puzzle: Puzzle): Promise<void> {
  const gap = await solvePuzzle(puzzle)
  await page.getByRole('slider', { name: '滑块验证' }).focus()
  for (let x = 16; x <= gap; x += 16) await page.keyboard.press('PageUp', { delay: 20 })
  for (let x = 2; x <= gap % 16; x += 2) await page.keyboard.press('ArrowRight', { delay: 20 })
  await page.keyboard.press('Enter')
}

/** Presses what opens the puzzle; its pictures are what the server sent. */
export async function openPuzzle(page: Page): Promise<Puzzle> {
  const puzzle = puzzleFrom(page)
  await page.getByRole('button', { name: '点击进行安全验证' }).click()
  return puzzle
}

/** The puzzle that the server sends next. */
async function puzzleFrom(page: Page): Promise<Puzzle> {
  const reply = await page.waitForResponse(response => response.url().endsWith('/api/oauth/slider/get'))
  const { data } = (await reply.json()) as { data: { puzzle: Puzzle } }
  return data.puzzle
}
