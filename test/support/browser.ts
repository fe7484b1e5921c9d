import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** Where Debian and others put it; the one without windows does the same in less time. */
const defaultPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The browser at CHROMIUM_PATH, or in a usual location. */
function browserPath(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH !== undefined && CHROMIUM_PATH !== '') return CHROMIUM_PATH;
  return defaultPaths.find((path) => existsSync(path));
}

/**
 * Whether tests in a browser can run here. Where they must (`CI` is set) their absence is a failure; elsewhere it is
 * said, and they are left out.
 */
export function hasBrowser(): boolean {
  if (browserPath() !== undefined) return true;
  const advice = 'install Chromium (apt-get install chromium-headless-shell), or name one by CHROMIUM_PATH';
  if (process.env.CI !== undefined && process.env.CI !== '') throw new Error(`No browser was found: ${advice}`);
  process.stderr.write(`Tests in a browser are left out, because none was found: ${advice}\n`);
  return false;
}

/** Starts the browser without anything of a person: no profile, no extensions. Close it in `afterAll`. */
export function startBrowser(): Promise<Browser> {
  // As root, Chromium starts only without its own sandbox; the pages are our own.
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];
  const executablePath = browserPath();
  return chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args, headless: true });
}

/**
 * Keeps a picture of a whole page when TEST_SCREENSHOTS is set: nothing is held against it, and taking one takes longer
 * than most of what is.
 */
export async function takeShot(page: Page, path: string): Promise<void> {
  const { TEST_SCREENSHOTS } = process.env;
  if (TEST_SCREENSHOTS !== undefined && TEST_SCREENSHOTS !== '') await page.screenshot({ path, fullPage: true });
}

/** A page under observation. */
export interface WatchedPage {
  page: Page;
  /**
   * Opens an address, and tells what it did that a page which only shows something never does: dialogs, requests to
   * anywhere else, further windows, downloads, another title. Empty for a page that behaves.
   */
  open(url: string, title?: string): Promise<string[]>;
}

/** Opens a page and observes it. */
export async function watchedPage(context: BrowserContext): Promise<WatchedPage> {
  const page = await context.newPage();
  let seen: string[] = [];
  let address = '';
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss().catch(() => undefined);
  });
  page.on('request', (request) => {
    if (request.url() !== address && !request.url().startsWith('data:')) seen.push(`request: ${request.url()}`);
  });
  page.on('popup', (popup) => seen.push(`window: ${popup.url()}`));
  page.on('download', (download) => seen.push(`download: ${download.url()}`));
  page.on('websocket', (socket) => seen.push(`socket: ${socket.url()}`));
  return {
    page,
    open: async (url, title) => {
      seen = [];
      address = url;
      await page.goto(url, { waitUntil: 'load' });
      // What waits for a turn of the page's loop has had several by then.
      for (let turn = 0; turn < 3; turn += 1) {
        await page.evaluate(() => undefined).catch((problem: unknown) => seen.push(`address: ${String(problem)}`));
      }
      if (page.url() !== url) seen.push(`address: ${page.url()}`);
      const shown = await page.title().catch(String);
      if (title !== undefined && shown !== title) seen.push(`title: ${shown}`);
      return seen;
    },
  };
}
