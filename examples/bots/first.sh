#!/bin/sh
# The smallest bot: always the first legal move, by its number.
#
#   fourfold play horsemen --bots "stdio:sh examples/bots/first.sh"
while read -r question; do
  move=${question#*'"move": '}
  echo "{\"move\": ${move%%,*}}"
done
