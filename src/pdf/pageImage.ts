import { fontFamily, tokensOf } from '../theme/tokens.ts';
import { dots, jpegQuality, margin, page } from './paper.ts';

interface Foot {
  /** Where one begins to read, and where the line ends. */
  start: string;
  end: string;
  direction: 'ltr' | 'rtl';
}

/** A part of a picture, in its own dots. */
interface Part {
  picture: HTMLCanvasElement;
  top: number;
  height: number;
}

/** A page's picture: its part of the content between the margins, the foot below. As JPEG. */
export async function pageImage({ picture, top, height }: Part, foot: Foot): Promise<Uint8Array> {
  const canvas = document.createElement('canvas');
  canvas.width = page.width * dots;
  canvas.height = page.height * dots;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('The browser gave no canvas to draw a page on.');
  context.scale(dots, dots);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, page.width, page.height);
  const { width } = picture;
  const inner = page.width - 2 * margin.side;
  context.drawImage(picture, 0, top, width, height, margin.side, margin.top, inner, (height / width) * inner);
  drawFoot(context, foot);
  const image = await jpegOf(canvas);
  // given back at once, as the large one is
  canvas.width = 0;
  return image;
}

function drawFoot(context: CanvasRenderingContext2D, { start, end, direction }: Foot): void {
  const { hairline, soft } = tokensOf('default', 'light');
  const line = page.height - margin.bottom + 16;
  context.fillStyle = hairline;
  context.fillRect(margin.side, line, page.width - 2 * margin.side, 1);
  context.fillStyle = soft;
  context.font = `12px ${fontFamily}`;
  context.direction = direction;
  context.textBaseline = 'middle';
  const [from, to] = [margin.side, page.width - margin.side];
  context.textAlign = 'start';
  context.fillText(start, direction === 'rtl' ? to : from, line + 18);
  context.textAlign = 'end';
  context.fillText(end, direction === 'rtl' ? from : to, line + 18);
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => {
      if (!blob) reject(new Error('The browser made no picture of a page.'));
      else blob.arrayBuffer().then((bytes) => resolve(new Uint8Array(bytes)), reject);
    };
    canvas.toBlob(take, 'image/jpeg', jpegQuality);
  });
}
