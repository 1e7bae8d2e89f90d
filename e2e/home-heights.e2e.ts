import { expect, test } from 'vitest';
import { useHouse } from './house.ts';
import { buildLot } from './lots.ts';

const house = useHouse();

/** Cards are in one row on phones, in two columns on the tablet and in four on the desktop. */
const WIDTHS = [320, 360, 412, 768, 1280];

/** The browser gives a section below the screen this height until it draws it. */
const estimateAndHeight = (title: Element) => {
  const part = title.closest('.late-section');
  const section = title.closest('section');
  if (!part || !section) throw new Error('The section is not a late part.');
  const ruler = document.createElement('div');
  ruler.style.cssText = 'position: absolute; height: var(--late-height)';
  part.append(ruler);
  const estimate = ruler.getBoundingClientRect().height;
  ruler.remove();
  const margin = Number.parseFloat(getComputedStyle(section).marginTop);
  return { estimate, height: section.getBoundingClientRect().height + margin };
};

// Otherwise dark text of the next section would lie on the dark section until the browser draws it.
test('the estimated height of the dark section of the home page is enough at every width', async () => {
  for (const model of ['Porter', 'Sealed Berlinetta Competizione', 'Miura', 'Stratos Prototype Rallye'])
    await buildLot(house, { model, plan_type: 3 });
  for (const width of WIDTHS) {
    const { page, open } = await house.visit({ viewport: { width, height: 700 } });
    await open('/en');
    const { estimate, height } = await page.locator('#sealed-title').evaluate(estimateAndHeight);
    expect(estimate, `at ${width} px`).toBeGreaterThanOrEqual(height);
  }
});
