import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One picture of a state as somebody saw it. */
export interface Picture {
  readonly name: string;
  readonly width: number;
  /** Where the picture is of the screen alone, not of the whole page. */
  readonly height?: number | undefined;
  readonly scheme: string;
  readonly locale: string;
}

const FILE =
  /^(?<name>.+)-(?<width>\d+)(?:x(?<height>\d+))?-(?<scheme>light|dark)-(?<locale>[a-z]{2}(?:-[A-Z]{2})?)\.png$/;

const sizeOf = ({ width, height }: Picture): string => [width, height ?? []].flat().join('x');

/** Its name in the folder, which says all of it. */
export const fileOf = (picture: Picture): string =>
  `${picture.name}-${sizeOf(picture)}-${picture.scheme}-${picture.locale}.png`;

const picturesIn = (folder: string): readonly Picture[] =>
  readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const { name = '', width, height, scheme = '', locale = '' } = FILE.exec(file)?.groups ?? {};
      const size = { width: Number(width), height: height === undefined ? undefined : Number(height) };
      return name === '' ? [] : [{ name, ...size, scheme, locale }];
    });

const figure = (picture: Picture): string => {
  const { scheme, locale } = picture;
  const file = fileOf(picture);
  return `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${sizeOf(picture)} ${scheme} ${locale}</figcaption></figure>`;
};

/** A page with every picture that lies in a folder, state by state. */
export const writeIndex = (folder: string): void => {
  const pictures = picturesIn(folder);
  const names = [...new Set(pictures.map(({ name }) => name))];
  const sections = names.map(
    (name) =>
      `<section><h2>${name}</h2><div>${pictures
        .filter((one) => one.name === name)
        .map(figure)
        .join('')}</div></section>`,
  );
  const style =
    'body{font:14px system-ui;margin:24px;background:#888}div{display:flex;flex-wrap:wrap;gap:16px;align-items:start}figure{margin:0}img{height:420px;display:block;background:#fff}figcaption{padding:4px 0}';
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${style}</style>${sections.join('')}</html>\n`,
  );
};
