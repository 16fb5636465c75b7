// A picture in tests is its address.
module.exports = "/assets/picture.webp";
