import { builder } from '../graphql/builder.ts';
import { resultOrThrow } from '../graphql/errors/graphql-error.ts';
import { objectType } from '../graphql/object-type.ts';
import { type UploadedImage, uploadImageFromUrl } from './import-image.ts';

const UploadedImageRef = objectType<UploadedImage>('UploadedImage', {
  fields: (t) => ({
    imageUrl: t.exposeString('imageUrl', { description: 'Its path in the image host of this site.' }),
  }),
});

builder.mutationField('uploadImageFromUrl', (t) =>
  t.field({
    type: UploadedImageRef,
    description: 'Copies the picture at a public address into the image host of this site.',
    authScopes: { anyone: true },
    extensions: { rate: 'F' },
    args: { imageUrl: t.arg.string({ required: true }) },
    resolve: (_root, args, { gateway }) => resultOrThrow(uploadImageFromUrl(gateway, args)),
  }),
);
